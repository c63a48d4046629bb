// The texts of the interface, by the groups of content/messages.yaml; each group is a JSON file, so that a chunk contains only those it
// uses.
import * as applications from "../../.content/messages/applications.json";
import * as article from "../../.content/messages/article.json";
import * as blogs from "../../.content/messages/blogs.json";
import * as calculator from "../../.content/messages/calculator.json";
import * as certificates from "../../.content/messages/certificates.json";
import * as collected from "../../.content/messages/collected.json";
import * as compare from "../../.content/messages/compare.json";
import * as coverages from "../../.content/messages/coverages.json";
import * as documents from "../../.content/messages/documents.json";
import * as finder from "../../.content/messages/finder.json";
import * as form from "../../.content/messages/form.json";
import * as frame from "../../.content/messages/frame.json";
import * as home from "../../.content/messages/home.json";
import * as pages from "../../.content/messages/pages.json";
import * as parts from "../../.content/messages/parts.json";
import * as product from "../../.content/messages/product.json";
import * as products from "../../.content/messages/products.json";
import * as rules from "../../.content/messages/rules.json";
import * as search from "../../.content/messages/search.json";
import * as slides from "../../.content/messages/slides.json";
import * as solutions from "../../.content/messages/solutions.json";
import * as videos from "../../.content/messages/videos.json";

export {
  applications,
  article,
  blogs,
  calculator,
  certificates,
  collected,
  compare,
  coverages,
  documents,
  finder,
  form,
  frame,
  home,
  pages,
  parts,
  product,
  products,
  rules,
  search,
  slides,
  solutions,
  videos,
};
