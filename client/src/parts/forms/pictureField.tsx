import type { PicturePurpose } from '@zaraba/contracts';
import { Badge } from '@zaraba/kit/badge';
import { Button } from '@zaraba/kit/button';
import { FieldFault } from '@zaraba/kit/field';
import { Icon } from '@zaraba/kit/icon';
import { Reason } from '@zaraba/kit/reason';
import { Note } from '@zaraba/kit/states';
import { useId, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useConfig, useRemote } from '../../state/hooks.ts';
import { FailureNote } from '../failureNote.tsx';
import classes from './pictureField.module.css';
import type { PictureUpload } from './pictureUpload.ts';
import { PictureViewer } from './pictureViewer.tsx';
import { type RedrawnPicture, redrawn } from './redraw.ts';
import { useSendBlock } from './sendButton.tsx';
import { useTexts } from '../texts.ts';

interface PictureFieldProps {
  label: string;
  name: string;
  purpose: PicturePurpose;
  /** The state of the upload, from `usePictureUpload`. */
  upload: PictureUpload;
  hint?: string | undefined;
  fault?: string | undefined;
  /** Whether the form explains what its pictures are for. */
  isExplained?: boolean;
}

function Thumbnail(props: { picture: string; label: string; stage?: PictureUpload['stage'] }): ReactElement {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <div className="cluster-3 align-middle">
      <button
        type="button"
        className={classes.thumbnail}
        aria-label={t('picture.enlarge', { name: props.label })}
        onClick={() => setOpen(true)}
      >
        <img src={props.picture} alt="" />
        <span className={classes.loupe}>
          <Icon name="search" size={18} />
        </span>
      </button>
      <span role="status">
        {props.stage === 'sending' && <Badge>{t('picture.sending')}</Badge>}
        {props.stage === 'done' && <Badge tone="ok">{t('picture.sent')}</Badge>}
      </span>
      {open && <PictureViewer source={props.picture} name={props.label} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** A button that opens the device's files or camera. It reports a file even if that was chosen before. */
function FileButton(props: {
  label: string;
  text: string;
  name: string;
  camera?: boolean;
  busy: boolean;
  /** The id of the text that states why uploads are blocked. */
  blockedBy: string | undefined;
  onFile: (file: File) => void;
}): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        name={props.name}
        aria-label={`${props.label} ${props.text}`}
        {...(props.camera === true ? { capture: 'environment' as const } : {})}
        hidden
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file !== undefined) props.onFile(file);
        }}
      />
      <Button
        kind="secondary"
        small
        busy={props.busy}
        disabled={props.blockedBy !== undefined}
        describedBy={props.blockedBy}
        onClick={() => input.current?.click()}
      >
        {props.text}
      </Button>
    </>
  );
}

function Specimen(props: {
  purpose: PicturePurpose;
  busy: boolean;
  blockedBy: string | undefined;
  onPick: (picture: string) => void;
}): ReactElement {
  const t = useTexts();
  const specimen = useRemote('/common/specimen', { purpose: props.purpose });
  const { data } = specimen;
  const pick = (): void => {
    if (data === undefined) specimen.refresh();
    else props.onPick(`data:${data.type};base64,${data.base64}`);
  };
  return (
    <Button
      kind="secondary"
      small
      busy={props.busy || specimen.status === 'pending'}
      disabled={props.blockedBy !== undefined}
      describedBy={props.blockedBy}
      onClick={pick}
    >
      {t('picture.specimen')}
    </Button>
  );
}

/**
 * A chosen picture that a reviewer may be unable to read, with the reason. The customer decides before the upload
 * whether to use it.
 */
function Doubted(props: {
  label: string;
  chosen: RedrawnPicture;
  blockedBy: string | undefined;
  onUse: () => void;
}): ReactElement {
  const t = useTexts();
  const { picture, doubts } = props.chosen;
  return (
    <>
      <Thumbnail picture={picture} label={props.label} />
      <div role="alert">
        <Note tone="warn" title={t('picture.doubtTitle')}>
          <ul className="stack-1">
            {doubts.map((doubt) => (
              <li key={doubt}>{t(`picture.doubt.${doubt}`)}</li>
            ))}
          </ul>
          <Button
            kind="ghost"
            small
            disabled={props.blockedBy !== undefined}
            describedBy={props.blockedBy}
            onClick={props.onUse}
          >
            {t('picture.useAnyway')}
          </Button>
        </Note>
      </div>
    </>
  );
}

/**
 * Returns what is wrong with a chosen file before the upload: whether it is no picture, and the picture if a reviewer
 * may be unable to read it.
 */
function useChoice(upload: PictureUpload) {
  const [unreadable, setUnreadable] = useState(false);
  const [doubted, setDoubted] = useState<RedrawnPicture>();
  const pick = (picture: string | undefined): void => {
    setUnreadable(false);
    setDoubted(undefined);
    upload.choose(picture);
  };
  const take = (file: File): void => {
    void redrawn(file).then((chosen) => {
      if (chosen?.doubts.length === 0) return pick(chosen.picture);
      setUnreadable(chosen === undefined);
      setDoubted(chosen);
      // A new choice replaces the earlier upload.
      if (chosen !== undefined) upload.choose(undefined);
    });
  };
  return { unreadable, doubted, pick, take };
}

/**
 * A picture for a form, from a file or the camera. On a simulated market, which needs no real document, a specimen can
 * be drawn instead. The picture is redrawn on the device, which removes the metadata on location, time and device. It
 * is then uploaded, and can be enlarged and replaced.
 */
export function PictureField(props: PictureFieldProps): ReactElement {
  const t = useTexts();
  const id = useId();
  const { simulated } = useConfig();
  const { upload, label, name } = props;
  const { unreadable, doubted, pick, take } = useChoice(upload);
  const shown = upload.picture !== undefined || doubted !== undefined;
  const busy = upload.stage === 'sending';
  const block = useSendBlock();
  const blockedBy = block === undefined ? undefined : `${id}-blocked`;
  const fault = unreadable ? t('picture.unreadable') : props.fault;
  return (
    <div className="stack-2" role="group" aria-labelledby={id}>
      <p id={id} className="text-2 row-text">
        {label}
      </p>
      {props.hint !== undefined && <p className="text-3 caption">{props.hint}</p>}
      {upload.picture !== undefined && <Thumbnail picture={upload.picture} label={label} stage={upload.stage} />}
      {doubted !== undefined && (
        <Doubted label={label} chosen={doubted} blockedBy={blockedBy} onUse={() => pick(doubted.picture)} />
      )}
      {block !== undefined && <Reason id={`${id}-blocked`} text={block} />}
      <div className={`cluster-2 ${classes.buttons}`}>
        <FileButton
          label={label}
          text={t(shown ? 'picture.fileAgain' : 'picture.file')}
          name={name}
          busy={busy}
          blockedBy={blockedBy}
          onFile={take}
        />
        <FileButton
          label={label}
          text={t(shown ? 'picture.cameraAgain' : 'picture.camera')}
          name={`${name}Camera`}
          camera
          busy={busy}
          blockedBy={blockedBy}
          onFile={take}
        />
        {simulated && <Specimen purpose={props.purpose} busy={busy} blockedBy={blockedBy} onPick={pick} />}
      </div>
      {fault !== undefined && <FieldFault id={`${id}-fault`} text={fault} />}
      {upload.failure !== undefined && (
        <>
          <FailureNote failure={upload.failure} title={t('picture.failed')} />
          <Button kind="ghost" small disabled={block !== undefined} describedBy={blockedBy} onClick={upload.retry}>
            {t('action.retry')}
          </Button>
        </>
      )}
      {props.isExplained !== true && (
        <p className="text-3 caption">{t(simulated ? 'picture.simulatedHint' : 'picture.redrawn')}</p>
      )}
    </div>
  );
}
