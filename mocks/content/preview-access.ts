/** The access token with which the reference content system shows previews. */
export const previewAccess = "reference-preview-access";
