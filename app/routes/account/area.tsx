/** The layout of every account page; it has no path, so it is not a page itself. */
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
