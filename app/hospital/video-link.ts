/** What the address of video visits looks like, with the place of each visit's room. */
export const videoLinkExample = "https://meet.example/{room}";
