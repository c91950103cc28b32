/** Written by write-migration.ts. */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class AddStockAlerts1795884950783 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "shop_stock_alert" ("createdAt" TIMESTAMP NOT NULL DEFAULT now(), "updatedAt" TIMESTAMP NOT NULL DEFAULT now(), "sku" character varying NOT NULL, "email" character varying NOT NULL, "locale" character varying NOT NULL, "name" character varying NOT NULL, "path" character varying NOT NULL, "due" character varying NOT NULL, "id" SERIAL NOT NULL, CONSTRAINT "PK_b14c5527ed57e85898deaad64df" PRIMARY KEY ("id"))`,
    );
    await runner.query(
      `CREATE INDEX "IDX_dcb481ec2c46a85c351ea779a8" ON "shop_stock_alert" ("email")`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX "IDX_932afe64353c5f5d989707aafe" ON "shop_stock_alert" ("sku", "email")`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."IDX_932afe64353c5f5d989707aafe"`);
    await runner.query(`DROP INDEX "public"."IDX_dcb481ec2c46a85c351ea779a8"`);
    await runner.query(`DROP TABLE "shop_stock_alert"`);
  }
}
