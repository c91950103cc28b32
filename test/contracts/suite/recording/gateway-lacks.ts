/** Operations of the walk that the gateway does not offer. */
export const gatewayLacks = ["getQuestions", "getReviews"];
