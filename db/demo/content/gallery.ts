import type { DemoGalleryItem } from "./types.ts";

export const gallery: readonly DemoGalleryItem[] = [
  { title: "The main entrance on Alder Lane", image: "gallery-entrance", active_status: 1 },
  { title: "Reception and the information desk", image: "gallery-lobby", active_status: 1 },
  { title: "A bay on Willow Ward", image: "gallery-ward", active_status: 1 },
  { title: "One of our three operating theatres", image: "gallery-theatre", active_status: 1 },
  { title: "The garden behind Willow Ward", image: "gallery-garden", active_status: 1 },
  { title: "Ambulances ready at the gate", image: "gallery-ambulance", active_status: 1 },
  { title: null, image: "gallery-pharmacy", active_status: 1 },
  { title: "Morning samples in the laboratory", image: "gallery-laboratory", active_status: 1 },
  { title: "The playroom in the children’s unit", image: "gallery-playroom", active_status: 1 },
  { title: "A birth room before the family arrives", image: "gallery-birthroom", active_status: 1 },
  { title: "Lunch in the canteen", image: "gallery-canteen", active_status: 1 },
  { title: "The rehabilitation gym", image: "gallery-gym", active_status: 1 },
  { title: null, image: "gallery-waiting", active_status: 1 },
  { title: "Alderbrook after dark", image: "gallery-night", active_status: 0 },
];
