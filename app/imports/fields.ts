/** The screen of what was brought in. */
export const importsAddress = "/admin/import";

/** Where a file is looked at. */
export const fileAddress = (id: number) => `${importsAddress}/files/${id}`;

/** Where an import says what came in. */
export const viewAddress = (id: number) => `${importsAddress}/${id}/view`;

/** The field that says what a column of a file is matched to, by the column's place. */
export const matchField = (index: number | "") => `column_${index}`;
