/** A product set: its parts, a size for each, and one button for all of them [API-038]. */
import type { ReactNode } from "react";
import { SelectField } from "~/forms/field";
import { Problems } from "~/forms/problems";
import { useFormReply, usePostedReply } from "~/forms/replies";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import { Picture } from "~/ui/picture";
import { Price } from "~/ui/price";
import { ProductLink } from "~/ui/product-link";
import { BreadcrumbTrail } from "../breadcrumb-trail";
import { addName, leftOut, partField } from "../listing/part-field";
import type { SetPart, SetView } from "./set-view";

function PartChoice({ part }: { part: SetPart }) {
  const t = useT();
  if (part.sizes.length === 0)
    return (
      <p className="font-[600] text-slate-600">
        {part.colour === null
          ? t("product.soldOutPlain")
          : t("product.soldOut", { colour: part.colour })}
      </p>
    );
  const name = partField(part.id);
  return (
    <div className="grid gap-3 justify-items-start">
      <SelectField
        id={name}
        name={name}
        label={t("product.set.sizeOf", { name: part.name })}
        defaultValue={part.chosen}
      >
        <option value="">{t("product.set.chooseSize")}</option>
        {part.sizes.map(({ label, productId }) => (
          <option key={productId} value={productId}>
            {label}
          </option>
        ))}
        <option value={leftOut}>{t("product.set.leaveOut")}</option>
      </SelectField>
      <SubmitButton
        name={addName}
        value={part.id}
        pendingText={t("product.form.adding")}
        className="button button-secondary text-sm"
      >
        {t("product.set.addOne")}
        <span className="sr-only"> {part.name}</span>
      </SubmitButton>
    </div>
  );
}

function Part({ part }: { part: SetPart }) {
  const t = useT();
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] max-[16rem]:grid-cols-1 sm:grid-cols-[9rem_minmax(0,1fr)] gap-4 sm:gap-6 py-6 border-b border-mist-200">
      <span className={`tile tint-${part.tint}`}>
        {part.picture && <Picture picture={part.picture} alt="" sizes="9rem" />}
      </span>
      <div className="grid gap-3 content-start">
        <div className="flex flex-wrap justify-between gap-x-4">
          <h2 className="wide font-[650] text-lg">
            <ProductLink path={part.path} className="hover:underline">
              {part.name}
            </ProductLink>
          </h2>
          {part.price && (
            <p>
              {part.varies && (
                <span className="text-sm">{t("product.from")} </span>
              )}
              <Price price={part.price} />
            </p>
          )}
          <p className="w-full text-sm text-slate-600">
            {[part.typeName, part.colour].filter(Boolean).join(" · ")}
            {part.hasColours && (
              <>
                {" · "}
                <ProductLink path={part.path} className="text-link">
                  {t("product.set.colours")}
                  <span className="sr-only"> {part.name}</span>
                </ProductLink>
              </>
            )}
          </p>
        </div>
        <div className="max-w-72">
          <PartChoice part={part} />
        </div>
      </div>
    </li>
  );
}

/** The total of all parts, beside them on wide screens. */
function Total({ view }: { view: SetView }) {
  const t = useT();
  if (!view.total) return null;
  return (
    <div className="grid gap-4 lg:p-6 lg:border lg:border-mist-200 lg:rounded-2 lg:bg-mist-50 lg:sticky lg:top-6">
      <p className="flex justify-between gap-4 text-xl">
        <span>{t("product.set.total")}</span>
        <Price price={view.total} />
      </p>
      <SubmitButton
        name={addName}
        value="all"
        pendingText={t("product.form.adding")}
        className="button button-primary button-large w-full"
      >
        {t("product.set.add")}
      </SubmitButton>
    </div>
  );
}

/** The answer to the form, besides its mistakes. */
export interface SetData {
  /** How many parts were added to the cart nevertheless. */
  readonly added: number;
}

interface SetPageProps {
  readonly view: SetView;
  /** What the law of the market requires: the guarantees, and facts about the parts. */
  readonly guarantee?: ReactNode;
  readonly facts?: ReactNode;
}

export default function SetPage({ view, guarantee, facts }: SetPageProps) {
  const t = useT();
  const paths = usePaths();
  const added = useFormReply<SetData>("set")?.data?.added ?? 0;
  const posted = usePostedReply();
  const fields = view.parts.map(({ id }) => partField(id));
  return (
    <div className="wrap-page py-4 lg:py-6">
      <Problems
        at="top"
        ids={Object.fromEntries(fields.map((field) => [field, field]))}
        labels={Object.fromEntries(
          view.parts.map(({ id, name }) => [partField(id), name]),
        )}
      />
      {added > 0 && (
        <p role="status" className="mb-6 p-4 rounded-2 bg-lichen-100">
          {t("product.set.partly", { count: added })}
        </p>
      )}
      <BreadcrumbTrail above={[]} here={view.name} />
      <p className="eyebrow text-lichen-700 mt-3">{view.typeName}</p>
      <h1 className="display mt-1 text-3xl lg:text-4xl" tabIndex={-1}>
        {view.name}
      </h1>
      <p className="mt-2 text-lg max-w-[56ch]">{t("product.set.text")}</p>
      <ShopForm
        name="set"
        // Recreates the fields after an answer: parts that were added to the cart are "left out" then.
        key={JSON.stringify(posted?.result.initialValue)}
        action={paths.at(view.path)}
        className="mt-6 mb-12 grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem] items-start"
      >
        <ul data-origin="product-bundles" className="border-t border-mist-200">
          {view.parts.map((part) => (
            <Part key={part.id} part={part} />
          ))}
        </ul>
        <Total view={view} />
      </ShopForm>
      <div className="max-w-[50rem] grid grid-cols-[minmax(0,1fr)] gap-6">
        {guarantee}
        {facts}
      </div>
    </div>
  );
}
