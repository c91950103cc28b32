/** Reads what an account's overview shows of its owner. The orders are shown even if this read fails. */
import { optional } from "~/errors/optional";
import type { AppLoadContext } from "@remix-run/node";
import { mainOf } from "~/domain/account/address-book";
import { missingParts } from "~/domain/account/profile";
import { addressLines } from "~/domain/address/address-lines.server";
import { translatorOf } from "~/i18n/messages.server";
import type { OverviewView } from "./overview";

/** Null when it cannot be read. */
export async function loadOverview(
  context: AppLoadContext,
): Promise<OverviewView | null> {
  const {
    profile: service,
    site: { tag, country },
  } = context;
  const read = await optional(service.overview(), null);
  if (!read) return null;
  const { profile, addresses, points } = read;
  const t = translatorOf(context);
  const missing = missingParts(profile).map((part) =>
    t(`profile.overview.missing.${part}`),
  );
  const main = mainOf(addresses, "shipping");
  return {
    missing:
      missing.length > 0 ? new Intl.ListFormat(tag).format(missing) : null,
    points: context.features.has("loyalty") ? points : null,
    address: main && addressLines(main, tag, country),
  };
}
