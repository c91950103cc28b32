/** Returns the id of a section's element, for links within the page. */
export const anchorOf = (sectionId: string) => `at-${sectionId}`;
