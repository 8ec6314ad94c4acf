// A deletion that asks the user first, over HTTP.
// Run it with `npm start -- 05-deletion`; PORT chooses the port.
import { createSuite } from 'toolwright';
import { serveHttp } from 'toolwright/http';
import { DeleteFolder } from './delete-folder.tool';
import { ListFiles } from './list-files.tool';

const suite = createSuite({ name: 'archive', version: '1.0.0', tools: [ListFiles, DeleteFolder] });
void serveHttp(suite, { port: Number(process.env.PORT ?? 3000) }).then(({ url }) => console.log(url));
