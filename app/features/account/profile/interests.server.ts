/** What a form with the boxes of the interests reads: on the profile's page and in the enrolment [VAL-015]. */
import { z } from "zod/v4";
import { interests } from "~/domain/account/profile";

/** Each box has a name of its own. */
const box = z.literal("on").optional().catch(undefined);

export const InterestsFields = z.object(
  Object.fromEntries(interests.map((name) => [name, box])) as Record<
    (typeof interests)[number],
    typeof box
  >,
);

/** Those that were ticked. */
export const chosenInterests = (boxes: z.output<typeof InterestsFields>) =>
  interests.filter((name) => boxes[name] === "on");
