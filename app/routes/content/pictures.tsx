/** Pictures of shoppers, and the form that sends one [SOCI-001, SOCI-002]. */
import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { mostPictureBytes } from "~/domain/shopper-picture";
import { notFound } from "~/errors/page-error.server";
import {
  PicturesPage,
  type PicturesView,
} from "~/features/community/pictures-page";
import { shareForms } from "~/features/community/share.forms.server";
import { titlePrefix } from "~/forms/failed-forms.server";
import { formAction } from "~/forms/form-action.server";
import { keepForm } from "~/forms/keep-form";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";
import { toTile } from "~/ui/shopper-pictures";

/** What a form has besides its picture: its texts, and the lines between its parts. */
const otherBytes = 65_536;

export const handle = page({
  messages: ["community", "product"],
  limits: {
    post: "default",
    underLoad: "refused",
    body: mostPictureBytes + otherBytes,
  },
  // A picture is on the shopper's own device.
  kiosk: "closed",
});

type RouteArguments = Pick<LoaderFunctionArgs, "context" | "request">;

function demandService({ context, request }: RouteArguments): void {
  if (!context.shopperPictures.isOn)
    throw notFound(new URL(request.url).pathname);
}

const mostNewest = 12;

export async function loader(route: LoaderFunctionArgs) {
  const { context, request } = route;
  demandService(route);
  const { account, shopperPictures } = context;
  const [owner, saved, newest] = await Promise.all([
    account.profile(),
    shopperPictures.saved(),
    shopperPictures.recent(),
  ]);
  const view: PicturesView = {
    email: owner?.email ?? "",
    name: owner?.firstName ?? "",
    once: randomUUID(),
    isSent: new URL(request.url).searchParams.get("sent") === "1",
    saved: saved.map(toTile),
    newest: newest.slice(0, mostNewest).map(toTile),
  };
  const t = translatorOf(context);
  return { title: titlePrefix(context, t) + t("community.page"), view };
}

const sendForm = formAction(shareForms, {
  back: ({ context }) => context.paths.pictures(),
});

export function action(route: ActionFunctionArgs) {
  demandService(route);
  return sendForm(route);
}

export const clientAction = keepForm(() => "form");

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function Pictures() {
  return <PicturesPage view={usePageData<typeof loader>().view} />;
}
