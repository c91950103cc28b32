/** The shop's logo: the retailer's own file, or the shop's name in the wordmark's style. */
import { useRouteLoaderData } from "@remix-run/react";
import type { ShopLogo } from "~/domain/shop-logo";
import { useT } from "~/i18n/language";

/** Three peaks in one open stroke. */
const Peaks = () => (
  <svg
    viewBox="-2 -2 48 32"
    className="w-9.5 h-6.5 shrink-0 max-[22.5rem]:hidden"
    fill="none"
    stroke="currentColor"
    strokeWidth="4"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M0 26 12 10l7 8L30 2l14 24" />
  </svg>
);

/** Which one it is stands in the document's root data, and does not change during a visit. */
export function Logo() {
  const name = useT()("shop.name");
  const logo =
    useRouteLoaderData<() => { readonly logo: ShopLogo }>("root")?.logo;
  if (typeof logo === "object")
    return <img {...logo} alt={name} className="logo-file" />;
  return (
    <span className="flex items-center gap-2.5">
      {logo === "peaks" && <Peaks />}
      <span className="xwide font-[850] text-xl tracking-[-.01em] leading-none uppercase">
        {name}
      </span>
    </span>
  );
}
