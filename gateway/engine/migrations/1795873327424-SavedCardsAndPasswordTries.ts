/** Written by write-migration.ts. */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class SavedCardsAndPasswordTries1795873327424 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "shop_password_tries" ("createdAt" TIMESTAMP NOT NULL DEFAULT now(), "updatedAt" TIMESTAMP NOT NULL DEFAULT now(), "userId" character varying NOT NULL, "tries" integer NOT NULL, "lockedUntil" character varying NOT NULL, "id" SERIAL NOT NULL, CONSTRAINT "PK_7d7cbe4f7186b647aa9f8d29ab6" PRIMARY KEY ("id"))`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX "IDX_fe298eadf76fb49981673aa1a8" ON "shop_password_tries" ("userId")`,
    );
    await runner.query(
      `CREATE TABLE "shop_saved_card" ("createdAt" TIMESTAMP NOT NULL DEFAULT now(), "updatedAt" TIMESTAMP NOT NULL DEFAULT now(), "customerId" character varying NOT NULL, "instrumentId" character varying NOT NULL, "isMain" boolean NOT NULL, "card" text, "id" SERIAL NOT NULL, CONSTRAINT "PK_e1842c14e67225a5d2ebddba598" PRIMARY KEY ("id"))`,
    );
    await runner.query(
      `CREATE INDEX "IDX_ddd1bf3f520a2113398640b525" ON "shop_saved_card" ("customerId")`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX "IDX_7dacfa1f27218a47b7bdd477f9" ON "shop_saved_card" ("instrumentId")`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."IDX_7dacfa1f27218a47b7bdd477f9"`);
    await runner.query(`DROP INDEX "public"."IDX_ddd1bf3f520a2113398640b525"`);
    await runner.query(`DROP TABLE "shop_saved_card"`);
    await runner.query(`DROP INDEX "public"."IDX_fe298eadf76fb49981673aa1a8"`);
    await runner.query(`DROP TABLE "shop_password_tries"`);
  }
}
