/** The name of this page among all that look at the same run; another one after each load. */
export const thisConsole: string = crypto.randomUUID()
