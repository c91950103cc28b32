/** The absolute address to which the provider leads shoppers back, with the visit's nonce signed. */
import type { AppLoadContext } from "@remix-run/node";
import type { Paths } from "~/routing/paths";

export const returnAddressOf =
  ({
    context,
    paths,
  }: {
    readonly context: Pick<AppLoadContext, "settings" | "returnStates">;
    readonly paths: Paths;
  }) =>
  (nonce: string): string =>
    context.settings.publicOrigin +
    paths.paymentReturn({ state: context.returnStates.sign(nonce) });
