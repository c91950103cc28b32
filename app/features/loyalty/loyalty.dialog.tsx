/** Body of the program's dialogs: "loyalty-sign-up", "loyalty-redeem" and "welcome" [DLG-022]. */
import type { DialogBodyProps } from "~/dialogs/dialog";
import { JoinForm } from "./join-form";
import type { LoyaltyDialogView } from "./loyalty-view";
import { Redeem } from "./redeem";
import { Welcome } from "./welcome";

export default function LoyaltyDialog({
  data: view,
  returnTo,
}: DialogBodyProps<LoyaltyDialogView>) {
  switch (view.kind) {
    case "join":
      // Without JavaScript, the account's loyalty page has the same form.
      return <JoinForm sections={view.sections} />;
    case "redeem":
      return <Redeem view={view} returnTo={returnTo} />;
    case "welcome":
      return <Welcome view={view} returnTo={returnTo} />;
  }
}
