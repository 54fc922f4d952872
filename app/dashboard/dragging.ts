import { type DragEvent, useState } from "react";
import type { Arranging, Side } from "./arranging.tsx";

/** What a row needs to be dragged by its grip, and to show where another one would go. */
export function useDragging(arranging: Arranging | null) {
  const [dragged, drag] = useState<number | null>(null);
  const [over, hover] = useState<{ index: number; side: Side } | null>(null);
  const end = () => {
    drag(null);
    hover(null);
  };
  return (id: number, index: number) => {
    if (!arranging) return {};
    const isOver = dragged !== null && dragged !== id && over?.index === index;
    return {
      className: isOver ? `drop-${over.side}` : undefined,
      onDragStart: (event: DragEvent<HTMLTableRowElement>) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", String(id));
        event.dataTransfer.setDragImage(event.currentTarget, 16, 16);
        drag(id);
      },
      onDragOver: (event: DragEvent<HTMLTableRowElement>) => {
        if (dragged === null) return;
        event.preventDefault();
        const { top, height } = event.currentTarget.getBoundingClientRect();
        hover({ index, side: event.clientY < top + height / 2 ? "before" : "after" });
      },
      onDrop: (event: DragEvent<HTMLTableRowElement>) => {
        event.preventDefault();
        if (dragged !== null && over) arranging.drop(dragged, index, over.side);
        end();
      },
      onDragEnd: end,
    };
  };
}
