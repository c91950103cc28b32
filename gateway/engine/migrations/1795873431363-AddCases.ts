/** Written by write-migration.ts. */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class AddCases1795873431363 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "shop_case" ("createdAt" TIMESTAMP NOT NULL DEFAULT now(), "updatedAt" TIMESTAMP NOT NULL DEFAULT now(), "number" character varying NOT NULL, "key" character varying NOT NULL, "siteId" character varying NOT NULL, "locale" character varying NOT NULL, "category" character varying NOT NULL, "subject" character varying NOT NULL, "firstName" character varying NOT NULL, "lastName" character varying NOT NULL, "email" character varying NOT NULL, "phone" character varying, "orderNumber" character varying, "message" text NOT NULL, "details" text, "mailsDue" character varying NOT NULL, "id" SERIAL NOT NULL, CONSTRAINT "PK_872d5fb6c59971d3508c062394a" PRIMARY KEY ("id"))`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX "IDX_738bd1f1816b88396997bea2ca" ON "shop_case" ("number")`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX "IDX_73140d7f8c013ae17e5e40e26a" ON "shop_case" ("key")`,
    );
    await runner.query(
      `CREATE INDEX "IDX_6a61066a8f26875ec597a71073" ON "shop_case" ("mailsDue")`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."IDX_6a61066a8f26875ec597a71073"`);
    await runner.query(`DROP INDEX "public"."IDX_73140d7f8c013ae17e5e40e26a"`);
    await runner.query(`DROP INDEX "public"."IDX_738bd1f1816b88396997bea2ca"`);
    await runner.query(`DROP TABLE "shop_case"`);
  }
}
