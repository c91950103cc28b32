/** Around every page of an account; without a path of its own, so that it is no page itself. */
import { Outlet } from "@remix-run/react";
import { AccountArea } from "~/features/account/account-area";
import { page } from "~/routing/handle";

export const handle = page({ messages: ["account"], needs: "consumer" });

export default function Area() {
  return (
    <AccountArea>
      <Outlet />
    </AccountArea>
  );
}
