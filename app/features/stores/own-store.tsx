/** A form that makes a store the shopper's own, or a mark that it already is [STORE-004]. */
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import { Slot } from "~/shell/visitor";
import { Icon } from "~/ui/icon";

interface OwnStoreProps {
  readonly store: {
    readonly id: string;
    readonly name: string;
    readonly slug: string | null;
  };
}

function Own() {
  const t = useT();
  return (
    <p
      data-own-store=""
      className="inline-flex items-center gap-1.5 min-h-11 text-sm font-[620] text-success"
    >
      <Icon name="check" className="size-4" />
      {t("stores.own.is")}
    </p>
  );
}

/** The mark is in a slot, because the page may be cached for everybody; CSS hides the form beside it. */
export function OwnStore({ store }: OwnStoreProps) {
  const t = useT();
  const paths = usePaths();
  const { id, name, slug } = store;
  if (slug === null) return null;
  return (
    <div className="group/own">
      <Slot
        field="favouriteStore"
        show={(own) => (own?.id === id ? <Own /> : null)}
      />
      <ShopForm
        name="own-store"
        instance={id}
        action={paths.store(slug)}
        className="group-has-data-own-store/own:hidden"
      >
        <input type="hidden" name="storeId" value={id} />
        <SubmitButton
          className="button button-secondary min-h-11"
          aria-label={`${t("stores.own.choose")}: ${name}`}
        >
          {t("stores.own.choose")}
        </SubmitButton>
      </ShopForm>
    </div>
  );
}
