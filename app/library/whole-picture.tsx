import { sizedPictureUrl } from "../pictures/picture-address.ts";

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
      alt={description || "The picture"}
    />
  );
}
