import type { AppLoadContext } from "@remix-run/node";
import type { Sender } from "./sender-fields";

/** Reads what a consumer's profile says about the sender; empty for a guest. */
export async function readSender({
  account,
}: Pick<AppLoadContext, "account">): Promise<Sender> {
  const owner = await account.profile();
  return {
    firstName: owner?.firstName ?? "",
    lastName: owner?.lastName ?? "",
    email: owner?.email ?? "",
  };
}
