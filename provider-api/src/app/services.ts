import type { CameraPictureServices } from '../cameras/camera.presenter';
import type { ChatServices } from '../chat/chat.routes';
import type { WriteRefusals } from '../database/write-refusals';
import type { FaceImageServices } from '../faces/face-image.routes';
import type { IngestServices } from '../ingest/ingest.routes';
import type { MediaServices } from '../media/media-services';
import type { StreamServices } from '../media/stream.routes';
import type { MessengerServices } from '../messenger/messenger.routes';
import type { OpenIdServices } from '../openid/openid.routes';
import type { OrderReportServices } from '../orders/order-report.routes';
import type { PushServices } from '../push/push.routes';

/** The services of all features, created once per provider. Each feature declares what it needs. */
export interface Services
  extends CameraPictureServices,
    ChatServices,
    FaceImageServices,
    IngestServices,
    MediaServices,
    MessengerServices,
    OpenIdServices,
    OrderReportServices,
    PushServices,
    StreamServices {
  writeRefusals: WriteRefusals;
}
