import { Service } from 'typedi';
import { Describe, Resource, ResourceTemplate, type TemplateVariables } from 'toolwright';

import { PIXEL_PNG } from '../media';

/** Resources that are listed, and one for every URI that fits a template. */
@Service()
export class Resources {
  @Resource('test://static-text')
  @Describe('A text that never changes.')
  staticText() {
    return 'This is the content of the static text resource.';
  }

  @Resource({ uri: 'test://static-binary', mimeType: 'image/png' })
  @Describe('A picture of one pixel.')
  staticBinary() {
    return Buffer.from(PIXEL_PNG, 'base64');
  }

  @Resource('test://watched-resource')
  @Describe('A text that clients may subscribe to.')
  watchedResource() {
    return 'Nothing has happened yet.';
  }

  @ResourceTemplate('test://template/{id}/data')
  @Describe('An object for every id.')
  templateData({ id }: TemplateVariables) {
    return { id, templateTest: true, data: `Data for ID: ${String(id)}` };
  }
}
