/** Written by write-migration.ts. */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class AddStores1795884896242 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "order" ADD "customFieldsFavstoreid" character varying(255)`,
    );
    await runner.query(
      `ALTER TABLE "order" ADD "customFieldsPickupplace" character varying(255)`,
    );
    await runner.query(`ALTER TABLE "order" ADD "customFieldsRecipients" text`);
    await runner.query(
      `ALTER TABLE "stock_location" ADD "customFieldsStoreid" character varying(255)`,
    );
    await runner.query(
      `ALTER TABLE "stock_location" ADD CONSTRAINT "UQ_ed30c9e5ce0db756ee837c9db57" UNIQUE ("customFieldsStoreid")`,
    );
    await runner.query(
      `ALTER TABLE "stock_location" ADD "customFieldsCountry" character varying(255)`,
    );
    await runner.query(
      `ALTER TABLE "stock_location" ADD "customFieldsAddressline1" character varying(255)`,
    );
    await runner.query(
      `ALTER TABLE "stock_location" ADD "customFieldsCity" character varying(255)`,
    );
    await runner.query(
      `ALTER TABLE "stock_location" ADD "customFieldsProvince" character varying(255)`,
    );
    await runner.query(
      `ALTER TABLE "stock_location" ADD "customFieldsPostalcode" character varying(255)`,
    );
    await runner.query(
      `ALTER TABLE "stock_location" ADD "customFieldsPhone" character varying(255)`,
    );
    await runner.query(
      `ALTER TABLE "stock_location" ADD "customFieldsTimezone" character varying(255)`,
    );
    await runner.query(
      `ALTER TABLE "stock_location" ADD "customFieldsServices" character varying(255)`,
    );
    await runner.query(
      `ALTER TABLE "stock_location" ADD "customFieldsLatitude" double precision`,
    );
    await runner.query(
      `ALTER TABLE "stock_location" ADD "customFieldsLongitude" double precision`,
    );
    await runner.query(
      `ALTER TABLE "stock_location" ADD "customFieldsHours" text`,
    );
    await runner.query(
      `ALTER TABLE "stock_location" ADD "customFieldsHolidays" text`,
    );
    await runner.query(
      `ALTER TABLE "order_line" ADD "customFieldsStoreid" character varying(255)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "order_line" DROP COLUMN "customFieldsStoreid"`,
    );
    await runner.query(
      `ALTER TABLE "stock_location" DROP COLUMN "customFieldsHolidays"`,
    );
    await runner.query(
      `ALTER TABLE "stock_location" DROP COLUMN "customFieldsHours"`,
    );
    await runner.query(
      `ALTER TABLE "stock_location" DROP COLUMN "customFieldsLongitude"`,
    );
    await runner.query(
      `ALTER TABLE "stock_location" DROP COLUMN "customFieldsLatitude"`,
    );
    await runner.query(
      `ALTER TABLE "stock_location" DROP COLUMN "customFieldsServices"`,
    );
    await runner.query(
      `ALTER TABLE "stock_location" DROP COLUMN "customFieldsTimezone"`,
    );
    await runner.query(
      `ALTER TABLE "stock_location" DROP COLUMN "customFieldsPhone"`,
    );
    await runner.query(
      `ALTER TABLE "stock_location" DROP COLUMN "customFieldsPostalcode"`,
    );
    await runner.query(
      `ALTER TABLE "stock_location" DROP COLUMN "customFieldsProvince"`,
    );
    await runner.query(
      `ALTER TABLE "stock_location" DROP COLUMN "customFieldsCity"`,
    );
    await runner.query(
      `ALTER TABLE "stock_location" DROP COLUMN "customFieldsAddressline1"`,
    );
    await runner.query(
      `ALTER TABLE "stock_location" DROP COLUMN "customFieldsCountry"`,
    );
    await runner.query(
      `ALTER TABLE "stock_location" DROP CONSTRAINT "UQ_ed30c9e5ce0db756ee837c9db57"`,
    );
    await runner.query(
      `ALTER TABLE "stock_location" DROP COLUMN "customFieldsStoreid"`,
    );
    await runner.query(
      `ALTER TABLE "order" DROP COLUMN "customFieldsRecipients"`,
    );
    await runner.query(
      `ALTER TABLE "order" DROP COLUMN "customFieldsPickupplace"`,
    );
    await runner.query(
      `ALTER TABLE "order" DROP COLUMN "customFieldsFavstoreid"`,
    );
  }
}
