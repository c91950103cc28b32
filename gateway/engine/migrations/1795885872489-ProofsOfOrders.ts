/** Written by write-migration.ts. */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class ProofsOfOrders1795885872489 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "order" ADD "customFieldsProvedby" text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "order" DROP COLUMN "customFieldsProvedby"`,
    );
  }
}
