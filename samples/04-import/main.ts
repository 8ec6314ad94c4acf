// A long import that says how far it is and can be cancelled, over HTTP.
// Run it with `npm start -- 04-import`; PORT chooses the port.
import { createSuite } from 'toolwright';
import { serveHttp } from 'toolwright/http';
import { CountContacts } from './count-contacts.tool';
import { ImportContacts } from './import-contacts.tool';

const suite = createSuite({ name: 'contacts', version: '1.0.0', tools: [ImportContacts, CountContacts] });
void serveHttp(suite, { port: Number(process.env.PORT ?? 3000) }).then(({ url }) => console.log(url));
