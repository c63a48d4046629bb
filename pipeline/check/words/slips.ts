// Lists frequent slips and joined words of English with the right words.

/** Each slip with the right words; no dictionary proposes these first. */
const pairs = `
abit: a bit; accesories: accessories; accessable: accessible; accomodate: accommodate
accomodation: accommodation; accross: across; acheive: achieve; acheived: achieved
addional: additional; adhesve: adhesive; adn: and; agian: again
ahve: have; allready: already; alltogether: altogether; alot: a lot
alumnium: aluminium; alwasy: always; alwyas: always; andthe: and the; anyother: any other
apparant: apparent; appartment: apartment; appearence: appearance; aproximately: approximately
arond: around; aswell: as well; atall: at all; atleast: at least; atmost: at most
auther: author; availble: available; avaliable: available; basicly: basically; beacuse: because
becasue: because; becuase: because; becouse: because; begining: beginning; beleive: believe
benifit: benefit; benifits: benefits; bothsides: both sides; buisness: business; bulding: building
carefull: careful; catagory: category; celing: ceiling; cieling: ceiling; colum: column
comming: coming; commited: committed; comparision: comparison; completly: completely
concious: conscious; condtion: condition; conection: connection; consistant: consistent
constuction: construction; contracter: contractor; contracters: contractors; corect: correct
correspondance: correspondence; definately: definitely
desgin: design; diffrent: different; dimention: dimension
dimentions: dimensions; dissapear: disappear; doesnt: doesn’t; dont: don’t; durabilty: durability
duing: during; eachother: each other; effeciency: efficiency; effecient: efficient
embarass: embarrass; enought: enough; enviroment: environment; enviromental: environmental
equiptment: equipment; especialy: especially; eventhough: even though
everytime: every time; exept: except; existance: existence
experiance: experience; extention: extension; exteriour: exterior; familar: familiar
finaly: finally; fixxed: fixed; flexable: flexible; foward: forward; freind: friend
fromthe: from the; futher: further; generaly: generally; goverment: government
guage: gauge; guarentee: guarantee; happend: happened; hieght: height; hte: the
humidty: humidity; identicle: identical; immediatly: immediately; inbetween: in between
incase: in case; independant: independent; infact: in fact; infront: in front
inorder: in order; inplace: in place; inspite: in spite
instalation: installation; insted: instead; insullation: insulation; inthe: in the
intrest: interest; isnt: isn’t; jsut: just; knowlege: knowledge; laminet: laminate
laminets: laminates; leakge: leakage; lenght: length; lesss: less; libary: library; liek: like
maintainance: maintenance; maintainence: maintenance; maintenence: maintenance
managment: management; manufactuer: manufacturer; materail: material; measurment: measurement
mentionned: mentioned; moisure: moisture; morter: mortar; neccessary: necessary
necesary: necessary; neverthless: nevertheless; noone: no one; noticable: noticeable
occassion: occasion; occured: occurred; occuring: occurring; occurence: occurrence
offcourse: of course; ofcourse: of course; ofthe: of the; omited: omitted; onthe: on the
oppurtunity: opportunity; orginal: original; otherhand: other hand; outter: outer
partision: partition; peice: piece; performace: performance; permanant: permanent
persistant: persistent; plaserboard: plasterboard; plywod: plywood; posible: possible
prefered: preferred; preperation: preparation; proffesional: professional
proffessional: professional; quailty: quality; quanity: quantity; realy: really
reccomend: recommend; reciept: receipt; recieve: receive; recieved: received
recomend: recommend; recomended: recommended; refered: referred; relevent: relevant
reliabilty: reliability; requirment: requirement; resistence: resistance; seperate: separate
seperated: separated; seperately: separately; seperation: separation; similiar: similar
sincerly: sincerely; strenght: strength; succesful: successful; successfull: successful
sucess: success; suface: surface; supress: suppress; suprise: surprise; surfce: surface
taht: that; teh: the; temperture: temperature; tempreture: temperature; thats: that’s
therfore: therefore; thickess: thickness; thicknes: thickness; thier: their; thorughly: thoroughly
tihs: this; tobe: to be; tommorow: tomorrow; tothe: to the; transfered: transferred
truely: truly; untill: until; upto: up to; usally: usually; usefull: useful; usualy: usually
vaccum: vacuum; ventillation: ventilation; visable: visible; waht: what
wharehouse: warehouse; wich: which; wih: with; wiht: with; withthe: with the
writting: writing
`;

/** Slips with the right words. */
export const slips: ReadonlyMap<string, string> = new Map(
  pairs
    .trim()
    .split(/[;\n]\s*/)
    .map((pair) => pair.split(": ") as [string, string]),
);
