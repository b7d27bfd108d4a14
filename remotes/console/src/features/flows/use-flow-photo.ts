/** Uploads the photo of a place that staff show with a transition. */
import { useRef, useState } from 'react';
import { sendPicture } from '@greenward/forms/send-picture';
import type { SentPicture } from '@greenward/forms/send-picture';
import { useWrite } from '@greenward/graphql';
import type { Result } from '@greenward/graphql';
import { useRemotes } from '@greenward/remote-kit';
import { useBoot } from '@greenward/tenant';
import { RequestFlowPhotoMutationDocument } from './flow-photo.generated.ts';

export interface FlowPhoto {
  readonly file: File;
  readonly description: string;
  readonly credit: string;
}

/** The api's permit to upload one picture. */
interface Permit {
  readonly text: string;
  /** Idempotency key of the picture it was issued for. */
  readonly key: string;
}

export interface FlowPhotoUpload {
  /** From 0 to 1; null while nothing is being sent. */
  readonly share: number | null;
  /** @param key the same for every attempt to send the same photo */
  send(placeGuid: string, photo: FlowPhoto, key: string): Promise<Result<SentPicture | null>>;
}

export function useFlowPhoto(): FlowPhotoUpload {
  const { graphql } = useBoot();
  const { reporter } = useRemotes();
  const permit = useRef<Permit | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const request = useWrite(RequestFlowPhotoMutationDocument);

  async function upload(
    placeGuid: string,
    { file, description, credit }: FlowPhoto,
    key: string,
  ): Promise<Result<SentPicture | null>> {
    if (permit.current?.key !== key) {
      const result = await request.send({ guid: placeGuid });
      if (result.outcome === 'refused') return { ...result, data: null };
      if (result.outcome !== 'done') return result;
      permit.current = { text: result.data.requestPlacePicture.permit ?? '', key };
    }
    const result = await sendPicture(
      { file, credit, key, caption: description, permit: permit.current.text, projectToken: graphql.projectToken },
      setShare,
    );
    if (result.outcome === 'failed') reporter.report(result.error, { type: 'graphql' });
    return result;
  }
  return {
    share,
    async send(placeGuid, photo, key) {
      setShare(0);
      const result = await upload(placeGuid, photo, key);
      setShare(null);
      return result;
    },
  };
}
