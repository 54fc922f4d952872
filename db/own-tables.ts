/** Selects the names of a file's tables: neither SQLite's own, nor those of an index, which hold nothing of their own. */
export const ownTables =
  "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite%'";
