/** What the addresses of the demo's accounts end with, whose password everybody can read. Nobody else can have such a one. */
export const demoDomain = "@demo.example";
