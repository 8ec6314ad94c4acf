import { Service } from 'typedi';
import { audio, Describe, image, resource, text, Tool, Tools } from 'toolwright';

import { PIXEL_PNG, SILENCE_WAV } from '../media';

/** One tool for each kind of content block, and one for several kinds at once. */
@Service()
@Tools({ prefix: 'test_' })
export class ContentTools {
  @Tool()
  @Describe('Answers with one line of text.')
  simpleText() {
    return 'This is a simple text response for testing.';
  }

  @Tool()
  @Describe('Answers with a picture of one pixel.')
  imageContent() {
    return image(PIXEL_PNG, 'image/png');
  }

  @Tool()
  @Describe('Answers with a sound that is silent.')
  audioContent() {
    return audio(SILENCE_WAV, 'audio/wav');
  }

  @Tool()
  @Describe('Answers with a resource inside the answer.')
  embeddedResource() {
    return resource({
      uri: 'test://embedded-resource',
      mimeType: 'text/plain',
      text: 'This is an embedded resource content.',
    });
  }

  @Tool()
  @Describe('Answers with text, a picture and a resource.')
  multipleContentTypes() {
    return [
      text('Multiple content types test:'),
      image(PIXEL_PNG, 'image/png'),
      resource({
        uri: 'test://mixed-content-resource',
        mimeType: 'application/json',
        text: JSON.stringify({ test: 'data', value: 123 }),
      }),
    ];
  }
}
