import { sizedPictureUrl } from "../pictures/picture-address.ts";
import { ownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";

interface WholePictureProps {
  file_name: string;
  description: string;
  width: number;
  height: number;
}

/** A picture as it was uploaded, uncut. */
export function WholePicture({ file_name, description, width, height }: WholePictureProps) {
  return (
    <img
      className="whole-picture"
      src={sizedPictureUrl(file_name, 640, "own")}
      width={width}
      height={height}
      {...(description && ownLanguage())}
      alt={description || t("library.the-picture")}
    />
  );
}
