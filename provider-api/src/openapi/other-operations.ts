import { DetectionSchema } from '../ingest/detection.schema';
import { MODEL_MAX_LENGTH } from '../ingest/detector-report';
import { INGEST_PATH } from '../ingest/ingest.routes';
import { leaseCameraEndpoint, readIngestCameraEndpoint } from '../ingest/ingest-camera.schema';
import { CALLBACK_PATH } from '../openid/issuer';
import { START_PATH } from '../openid/openid.routes';
import { ORDER_REPORT_PATH } from '../orders/order-report.routes';
import { OrderReportSchema } from '../orders/order-report.schema';
import { type Operation, operationOf, refusal } from './operation';
import { wireSchema } from './wire-schema';

/** Calls of browsers, detectors and tills that the application does not make. */
export function otherPaths(): Record<string, Record<string, Operation>> {
  return {
    [START_PATH]: { get: startOperation() },
    [CALLBACK_PATH]: { get: callbackOperation() },
    [INGEST_PATH]: { post: ingestOperation() },
    [readIngestCameraEndpoint.path]: { get: ingestCameraOperation() },
    [leaseCameraEndpoint.path]: { put: leaseOperation() },
    [ORDER_REPORT_PATH]: { post: orderReportOperation() },
  };
}

function startOperation(): Operation {
  return navigation(
    'startOpenIdSignIn',
    'Opened by a browser, not called: leads to the OpenID issuer of the deployment, or back to /login with why it cannot. A 404 where no issuer is configured.',
  );
}

function callbackOperation(): Operation {
  return navigation(
    'finishOpenIdSignIn',
    'Where the issuer leads back to, with the parameters of its own that OpenID Connect says. Leads to /login#openid=CODE, whose code exchangeSignInCode takes once within 60 seconds and from the same browser, or to /login#openid_error= with refused, unreachable, expired, not_allowed or failed.',
  );
}

function navigation(operationId: string, description: string): Operation {
  return {
    operationId,
    description,
    security: [],
    parameters: [],
    responses: { 302: { description: 'To the next page' }, default: refusal() },
  };
}

function ingestOperation(): Operation {
  return {
    operationId: 'sendDetection',
    description:
      'What a camera saw at one moment. Taken once by camera, run and sequence; one that is not newer is a 409 that tells the last. A new run begins a new sequence, and other tracks. Who has a visitor is one on all cameras, who has none is a visit by track that is neither new nor loyal; profile:9 as visitor names who is on a face list, and an employee is no visit. A frame, a JPEG as base64 of 300 kB at most, is the picture of the alerts that it raises. Not called by the application.',
    security: [{ cameraKey: [] }],
    parameters: [
      {
        name: 'Detector-Model',
        in: 'header',
        required: false,
        description:
          'What the detector looks with, as it is shown beside its camera; letters outside ASCII percent-encoded.',
        schema: { type: 'string', maxLength: MODEL_MAX_LENGTH },
      },
    ],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: wireSchema(DetectionSchema) } },
    },
    responses: {
      204: { description: 'Taken' },
      403: refusal('The camera or its restaurant is disabled'),
      409: refusal('Not newer than the last sequence of its run'),
      429: refusal(
        'Not taken, and not to be sent again: superseded by newer ones of the camera that were waiting, or throttled because too many of all cameras wait. The next may come after Retry-After',
      ),
      default: refusal(),
    },
  };
}

function ingestCameraOperation(): Operation {
  return {
    ...operationOf('readIngestCamera', readIngestCameraEndpoint),
    description:
      'What the detector of a camera must know: the address of the stream with its name and password, the last sequence of the present run, the zones as configured, and who is on the face lists of the restaurant, with the ids of their pictures. Where the provider recognises faces, and the camera is not left out of it, also a descriptor of each of the first pictures. Not called by the application.',
    security: [{ cameraKey: [] }],
  };
}

function leaseOperation(): Operation {
  const operation = operationOf('leaseCamera', leaseCameraEndpoint);
  return {
    ...operation,
    description:
      'Leases a camera to the run of a detector for so many seconds, or renews its lease; 0 gives the camera back. While a lease holds, detections of other runs are a 409. Without one every detector is listened to. Not called by the application.',
    security: [{ cameraKey: [] }],
    responses: {
      ...operation.responses,
      409: refusal('Another run has the lease'),
    },
  };
}

function orderReportOperation(): Operation {
  return {
    operationId: 'sendOrders',
    description:
      'Orders as a till knows them, each whole. One that the restaurant has already, by its uid, is replaced, so that the same report twice is the same as once; the last of two reports holds. All or nothing. Not called by the application.',
    security: [{ tillKey: [] }],
    parameters: [],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: wireSchema(OrderReportSchema) } },
    },
    responses: {
      204: { description: 'Taken' },
      403: refusal('The restaurant is disabled'),
      429: refusal(
        'Not taken: too many of the restaurant wait. To be sent again after Retry-After',
      ),
      default: refusal(),
    },
  };
}
