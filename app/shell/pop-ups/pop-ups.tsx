/**
 * The first pop-up that the visitor has not dismissed [POP-001], in a corner of the page. It takes no focus
 * and covers nothing that has it. Without script, too, it can be minimised to its title [POP-002] and
 * dismissed; the next one is shown on the next page.
 */
import { useLocation } from "@remix-run/react";
import { Fragment, useState, type ReactNode } from "react";
import { ShopForm } from "~/forms/shop-form";
import { usePaths, useT } from "~/i18n/language";
import { StaticRegion } from "~/regions/static-region";
import { Alternative } from "~/shell/alternative";
import { dismissed } from "~/shell/conditions";
import { usePlaces, useVisitor } from "~/shell/visitor";
import styles from "~/styles/pop-ups.css?url";
import { Icon } from "~/ui/icon";
import { popUpForm, popUpRegion, type PopUp } from "./pop-up";

interface FirstProps {
  readonly popUps: readonly PopUp[];
  readonly children: (popUp: PopUp) => ReactNode;
}

/** On the server: for a page that is rendered for everybody, each pop-up in an alternative of its own. */
function MarkedFirst({ popUps: [first, ...others], children }: FirstProps) {
  const places = usePlaces();
  if (!first) return null;
  if (!places)
    return (
      <VisitorsFirst popUps={[first, ...others]}>{children}</VisitorsFirst>
    );
  return [
    <Alternative key="others" places={places} condition={dismissed(first.id)}>
      <MarkedFirst popUps={others}>{children}</MarkedFirst>
    </Alternative>,
    <Alternative key="first" places={places} condition={null}>
      {children(first)}
    </Alternative>,
  ];
}

/** Has the shape of `MarkedFirst`, so that React finds the elements of the document. */
function VisitorsFirst({ popUps: [first, ...others], children }: FirstProps) {
  const { dismissedPopUps } = useVisitor();
  if (!first) return null;
  return dismissedPopUps?.includes(first.id)
    ? [
        <Fragment key="others">
          <VisitorsFirst popUps={others}>{children}</VisitorsFirst>
        </Fragment>,
        null,
      ]
    : [null, <Fragment key="first">{children(first)}</Fragment>];
}

function Content({ popUp: { id, html } }: { readonly popUp: PopUp }) {
  return (
    <StaticRegion
      key={id}
      region={popUpRegion(id)}
      data={html}
      className="fragment"
    >
      {(shown) => (
        <div
          // The shop's own HTML, rendered by the loader.
          // eslint-disable-next-line no-restricted-syntax
          dangerouslySetInnerHTML={{ __html: shown }}
        />
      )}
    </StaticRegion>
  );
}

function Card({ popUp }: { readonly popUp: PopUp }) {
  const t = useT();
  const { id, name, minimizedTitle } = popUp;
  return (
    <aside aria-label={name} className="pop-up floating no-print">
      <button
        type="submit"
        form={popUpForm}
        name="popUp"
        value={id}
        aria-label={t("shop.popUp.close", { name })}
        className="pop-up-close"
      >
        <Icon name="close" className="size-5" />
      </button>
      {minimizedTitle === null ? (
        <div className="pop-up-content pt-10">
          <Content popUp={popUp} />
        </div>
      ) : (
        <details open>
          <summary className="pop-up-title">{minimizedTitle}</summary>
          <div className="pop-up-content">
            <Content popUp={popUp} />
          </div>
        </details>
      )}
    </aside>
  );
}

interface PopUpsProps {
  readonly popUps: readonly PopUp[];
  /** Whether the current page has pop-ups; the others hide what an earlier one showed. */
  readonly isShown: boolean;
}

export default function PopUps({ popUps, isShown }: PopUpsProps) {
  const paths = usePaths();
  const { key, pathname, search } = useLocation();
  /** The page on which the visitor dismissed one: the next one waits for another page. */
  const [dismissedOn, setDismissedOn] = useState<string | null>(null);
  const First = import.meta.env.SSR ? MarkedFirst : VisitorsFirst;
  return (
    <div className={isShown && dismissedOn !== key ? undefined : "hidden"}>
      <link rel="stylesheet" href={styles} />
      <ShopForm
        name={popUpForm}
        id={popUpForm}
        action={paths.popUps()}
        then="stay"
        onDone={() => {
          setDismissedOn(key);
        }}
      >
        <input type="hidden" name="returnTo" value={pathname + search} />
      </ShopForm>
      <First popUps={popUps}>{(popUp) => <Card popUp={popUp} />}</First>
    </div>
  );
}
