/** An e-mail address as it stands on a screen that others see: enough to know one's own by. */
export const maskedEmail = (email: string): string =>
  email.replace(/^(.)[^@]*(?=@)/u, "$1•••");
