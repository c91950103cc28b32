/** Written by write-migration.ts. */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class AddLists1795886215981 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "shop_list" ("createdAt" TIMESTAMP NOT NULL DEFAULT now(), "updatedAt" TIMESTAMP NOT NULL DEFAULT now(), "owner" character varying NOT NULL, "kind" character varying NOT NULL, "number" character varying NOT NULL, "shareId" character varying, "items" text NOT NULL, "id" SERIAL NOT NULL, CONSTRAINT "PK_696b3a48fa6edc7758c13e3df28" PRIMARY KEY ("id"))`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX "IDX_1aa9906a5ead6149ed26ce9e5c" ON "shop_list" ("number")`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX "IDX_0ba2bcea281a87ac3a4a7cf435" ON "shop_list" ("shareId")`,
    );
    await runner.query(
      `CREATE INDEX "IDX_9bd8711934484f8cfec0495ff1" ON "shop_list" ("updatedAt")`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX "IDX_174be32bd0e0334bd0e31895b1" ON "shop_list" ("owner", "kind")`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."IDX_174be32bd0e0334bd0e31895b1"`);
    await runner.query(`DROP INDEX "public"."IDX_9bd8711934484f8cfec0495ff1"`);
    await runner.query(`DROP INDEX "public"."IDX_0ba2bcea281a87ac3a4a7cf435"`);
    await runner.query(`DROP INDEX "public"."IDX_1aa9906a5ead6149ed26ce9e5c"`);
    await runner.query(`DROP TABLE "shop_list"`);
  }
}
