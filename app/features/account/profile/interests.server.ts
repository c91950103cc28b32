/** Reads the checkboxes of the interests, for the profile's page and the enrolment [VAL-015]. */
import { z } from "zod/v4";
import { interests } from "~/domain/account/profile";

/** Each checkbox has its own name. */
const box = z.literal("on").optional().catch(undefined);

export const InterestsFields = z.object(
  Object.fromEntries(interests.map((name) => [name, box])) as Record<
    (typeof interests)[number],
    typeof box
  >,
);

/** Returns the interests whose boxes are checked. */
export const chosenInterests = (boxes: z.output<typeof InterestsFields>) =>
  interests.filter((name) => boxes[name] === "on");
