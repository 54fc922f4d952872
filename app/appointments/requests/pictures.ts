/** The field of an appointment's pictures. */
export const picturesField = "images";

/** Pictures of one appointment. */
export const mostPictures = 5;

/** What a form with pictures has beside its other fields. */
export interface PictureFields {
  images?: string;
  /** Pictures that came with an earlier attempt. */
  kept_images?: string[];
  /** Those of them, or of the appointment, that are to be taken away. */
  kept_images_remove?: string[];
}
