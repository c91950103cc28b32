/**
 * An experiment that the browser asks for, with the skeleton that is shown meanwhile, for developers of experiments. No
 * other page has one. It does not exist on the live site [EXP-005].
 */
import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { ClientChoice } from "~/experiments/client-choice";
import type { VariationOf } from "~/experiments/experiments";
import { demandSandbox } from "~/features/sandbox/samples.server";
import { page } from "~/routing/handle";
import choiceStyles from "~/styles/client-choice.css?url";

export const handle = page({ crawl: false, experiments: ["browser-note"] });

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: choiceStyles },
];

export function loader({ context, request }: LoaderFunctionArgs) {
  demandSandbox(context, request);
  return { title: "Experiment" };
}

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

type Note = readonly [title: string, text: string];

const notes: Readonly<Record<VariationOf<"browser-note">, Note>> = {
  "1-short": ["Two pairs, one box", "Send back what does not fit."],
  baseline: [
    "Not sure which size to take?",
    "Order two pairs, and send back the one that does not fit.",
  ],
};

export default function SandboxExperiment() {
  return (
    <div className="wrap-page pt-8 pb-24" lang="en">
      <h1 className="display text-3xl" tabIndex={-1}>
        Experiment
      </h1>
      <p className="mt-4">
        With script, the browser asks the server for the variation of this note.
      </p>
      <ClientChoice
        of="browser-note"
        shows={notes}
        room="mt-6 min-h-40 max-w-md p-6 border border-mist-200"
      >
        {([title, text]) => (
          <>
            <h2 className="wide font-[650] text-lg">{title}</h2>
            <p className="mt-2">{text}</p>
          </>
        )}
      </ClientChoice>
    </div>
  );
}
