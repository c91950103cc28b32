/** Where links within a page find a section. */
export const anchorOf = (sectionId: string) => `at-${sectionId}`;
