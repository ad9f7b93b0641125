import { Undo2, X } from 'lucide';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { Field } from '@/components/forms/Field';
import { Input } from '@/components/forms/Input';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Row } from '@/components/ui/primitives';
import * as admin from '@/texts/admin';
import * as rules from '@/texts/rules';
import { media, theme } from '@/theme/theme';

const ThumbItem = styled.li<{ $isRemoved: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;

  img {
    filter: ${({ $isRemoved }) => ($isRemoved ? 'grayscale(1)' : 'none')};
    opacity: ${({ $isRemoved }) => ($isRemoved ? 0.45 : 1)};
  }
`;

const ImageFrame = styled.div`
  position: relative;

  > img {
    width: 100%;
    aspect-ratio: 8 / 5;
    object-fit: cover;
  }
`;

const PlaceLabel = styled.p`
  position: absolute;
  bottom: 6px;
  left: 6px;
  padding: 4px 10px;
  border-radius: ${theme.radius.control};
  background: ${theme.colour.ink};
  color: ${theme.colour.white};
  font-size: ${theme.size.micro};
  font-weight: 600;
`;

const RemoveButton = styled.button.attrs({ type: 'button' })`
  --focus: ${theme.colour.padauk};
  position: absolute;
  top: 6px;
  right: 6px;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-width: 44px;
  height: 44px;
  padding: 0 10px;
  border-radius: ${theme.radius.control};
  background: ${theme.colour.ink};
  color: ${theme.colour.white};
  font-size: ${theme.size.micro};
  font-weight: 600;

  ${media.hover} {
    &:hover {
      background: ${theme.colour.forest};
    }
  }
`;

const ImageName = styled.p`
  overflow: hidden;
  padding-top: 4px;
  color: ${theme.colour.ink2};
  font-size: ${theme.size.micro};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const MoveButtons = styled(Row).attrs({ $gap: 8 })`
  margin-top: auto;
  padding-top: 8px;

  > button {
    flex: 1 1 auto;
    padding-inline: 12px;
  }
`;

type Props = {
  name: string;
  image: ReactNode;
  fileSizeText?: string;
  /** The place of the image, where 1 is the cover; undefined for an image that the next save removes. */
  place: number | undefined;
  imageCount: number;
  onMove: (newPlace: number) => void;
  alt: string;
  onAltChange: (alt: string) => void;
  onRemoveOrPutBack: (event: MouseEvent<HTMLElement>) => void;
};

/** One image in the form of an event, with a description and buttons to move or remove the image. */
export function ImageThumb(props: Props) {
  const { name, image, fileSizeText, place, imageCount, onMove, alt, onAltChange, onRemoveOrPutBack } = props;
  const item = useRef<HTMLLIElement>(null);
  const isRemoved = place === undefined;

  function handleMove(newPlace: number, { currentTarget }: MouseEvent<HTMLElement>) {
    flushSync(() => onMove(newPlace));
    // The button has moved together with its image, and so has lost the focus.
    currentTarget.focus();
    item.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }

  const renderMoveButton = (text: string, label: string, newPlace: number) => {
    const wouldNotMove = newPlace === place || newPlace < 1 || newPlace > imageCount;
    return (
      <Button
        tone="line"
        size="sm"
        aria-label={label}
        // Not `disabled`, because a pressed button would lose the focus when its image arrives at the end.
        aria-disabled={wouldNotMove || undefined}
        onClick={(event) => !wouldNotMove && handleMove(newPlace, event)}
      >
        {text}
      </Button>
    );
  };

  return (
    <ThumbItem ref={item} $isRemoved={isRemoved}>
      <ImageFrame>
        {image}
        {!isRemoved && <PlaceLabel>{rules.imagePlaceLabel(place)}</PlaceLabel>}
      </ImageFrame>
      <RemoveButton aria-label={isRemoved ? `Put back ${name}` : admin.removeLabel(name)} onClick={onRemoveOrPutBack}>
        <Icon of={isRemoved ? Undo2 : X} size={20} />
        {isRemoved && 'Put back'}
      </RemoveButton>
      <ImageName title={name}>{isRemoved ? 'Removed when you save' : name}</ImageName>
      {fileSizeText && <ImageName as="span">{fileSizeText}</ImageName>}
      {!isRemoved && (
        <Field label="What it shows" isOptional>
          {(wiring) => (
            <Input
              {...wiring}
              aria-label={`What ${name} shows`}
              value={alt}
              autoComplete="off"
              onChange={({ target }) => onAltChange(target.value)}
            />
          )}
        </Field>
      )}
      {!isRemoved && imageCount > 1 && (
        <MoveButtons>
          {renderMoveButton('Earlier', `Move ${name} earlier`, place - 1)}
          {renderMoveButton('Later', `Move ${name} later`, place + 1)}
          {renderMoveButton('Make cover', `Make cover: ${name}`, 1)}
        </MoveButtons>
      )}
    </ThumbItem>
  );
}
