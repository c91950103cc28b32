/** The layout of all help pages. If help pages are off, they lead to the home page [ROUTE-037]. */
import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { page } from "~/routing/handle";

export const handle = page({ messages: ["help"] });

export function loader({ context }: LoaderFunctionArgs) {
  if (!context.settings.helpPages) throw redirect(context.paths.home());
  return null;
}

export { keepPage as shouldRevalidate } from "~/routing/keep-page";

export default function HelpArea() {
  return (
    <div className="pt-6 lg:pt-9 pb-16 lg:pb-24">
      <Outlet />
    </div>
  );
}
