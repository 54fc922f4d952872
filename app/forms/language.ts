/** The parameter of a form's address that asks for a record's texts in another language. */
export const languageParameter = "lang";
