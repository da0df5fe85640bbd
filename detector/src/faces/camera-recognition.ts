import type { IngestCamera } from '../provider/ingest.schema';
import { readDescriptor } from './descriptor';
import { DESCRIPTOR_MODEL } from './face-model';
import { FaceWatch, type FaceWatchSettings } from './face-watch';
import type { GuestGallery } from './guest-gallery';

/** Who can be recognised: only guests if the provider's descriptors are from another model. */
export type Recognisable = 'everybody' | 'guests' | 'nobody';

export interface CameraRecognitionSettings extends Omit<FaceWatchSettings, 'gallery'> {
  /** Cameras of one restaurant share a gallery. */
  galleryOf: (restaurantId: number) => GuestGallery;
}

/** Recognition on a camera, as currently set at the provider; nothing of earlier settings is kept. */
export class CameraRecognition {
  readonly #settings: CameraRecognitionSettings;
  readonly #onChange: (recognisable: Recognisable) => void;
  /** Undefined before the first report, so that `nobody` is reported too if the detector could recognise people. */
  #recognisable: Recognisable | undefined;
  #gallery: GuestGallery | undefined;
  #watch: FaceWatch | undefined;

  constructor(settings: CameraRecognitionSettings, onChange: (recognisable: Recognisable) => void) {
    this.#settings = settings;
    this.#onChange = onChange;
  }

  /** Undefined while recognition is off. */
  get watch(): FaceWatch | undefined {
    return this.#watch;
  }

  /** Forgets the tracks. */
  restart(): void {
    this.#watch = undefined;
  }

  follow(recognition: IngestCamera['recognition']): void {
    if (recognition === undefined) {
      this.#watch = undefined;
      this.#report('nobody');
      return;
    }
    const { galleryOf, ...rest } = this.#settings;
    const gallery = galleryOf(recognition.restaurant_id);
    if (this.#watch === undefined || this.#gallery !== gallery) {
      this.#watch = new FaceWatch({ gallery, ...rest });
    }
    this.#gallery = gallery;
    const isOwnModel = recognition.model === DESCRIPTOR_MODEL;
    this.#watch.setKnown(
      isOwnModel
        ? recognition.descriptors.map(({ face_profile_id: faceProfileId, descriptor }) => ({
            faceProfileId,
            descriptor: readDescriptor(descriptor),
          }))
        : [],
    );
    this.#report(isOwnModel ? 'everybody' : 'guests');
  }

  #report(recognisable: Recognisable): void {
    if (recognisable === this.#recognisable) return;
    this.#recognisable = recognisable;
    this.#onChange(recognisable);
  }
}
