/** Reads what the start of an account tells of its owner. The orders come without it, too. */
import type { AppLoadContext } from "@remix-run/node";
import { mainOf } from "~/domain/account/address-book";
import { missingParts } from "~/domain/account/profile";
import { addressLines } from "~/domain/address/address-lines";
import { isUpstreamFailureLike } from "~/errors/page-error.server";
import type { OverviewView } from "./overview";

/** Null when it cannot be had. */
export async function loadOverview({
  profile: service,
  site: { tag, country },
}: AppLoadContext): Promise<OverviewView | null> {
  try {
    const { profile, addresses, points } = await service.overview();
    const main = mainOf(addresses, "shipping");
    return {
      missing: missingParts(profile),
      points,
      address: main && addressLines(main, tag, country),
    };
  } catch (error) {
    // The failed call is in the log already.
    if (isUpstreamFailureLike(error)) return null;
    throw error;
  }
}
