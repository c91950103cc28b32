/** How the plugin says no of an account: thrown inside a transaction, so that nothing of what was begun remains. */
import type { AccountRefusal } from "../../accounts/account-row";

export class AccountRefused extends Error {
  override readonly name = "AccountRefused";
  readonly code: AccountRefusal;

  constructor(code: AccountRefusal) {
    super(code);
    this.code = code;
  }
}
